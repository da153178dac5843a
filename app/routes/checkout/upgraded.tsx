export const meta = () => [{ title: 'Upgraded' }];

export function loader() {
  return null;
}

export default function Upgraded() {
  return <h1>Upgraded</h1>;
}
