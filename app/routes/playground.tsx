export const meta = () => [{ title: 'Playground' }];

export function loader() {
  return null;
}

export default function Playground() {
  return <h1>Playground</h1>;
}
