export const meta = () => [{ title: 'Ai coding is transitory' }];

export function loader() {
  return null;
}

export default function AiCodingIsTransitory() {
  return <h1>Ai coding is transitory</h1>;
}
