export const meta = () => [{ title: 'Terms' }];

export function loader() {
  return null;
}

export default function Terms() {
  return <h1>Terms</h1>;
}
