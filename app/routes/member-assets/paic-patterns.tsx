export const meta = () => [{ title: 'Paic patterns' }];

export function loader() {
  return null;
}

export default function PaicPatterns() {
  return <h1>Paic patterns</h1>;
}
