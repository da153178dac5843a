export const meta = () => [{ title: 'Privacy' }];

export function loader() {
  return null;
}

export default function Privacy() {
  return <h1>Privacy</h1>;
}
