export const meta = () => [{ title: 'Engineering with exponentials' }];

export function loader() {
  return null;
}

export default function EngineeringWithExponentials() {
  return <h1>Engineering with exponentials</h1>;
}
