export const meta = () => [{ title: 'Invoice' }];

export function loader() {
  return null;
}

export default function Invoice() {
  return <h1>Invoice</h1>;
}
