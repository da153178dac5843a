export const meta = () => [{ title: 'Compute advantage equation' }];

export function loader() {
  return null;
}

export default function ComputeAdvantageEquation() {
  return <h1>Compute advantage equation</h1>;
}
