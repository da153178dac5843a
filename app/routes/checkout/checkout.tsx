export const meta = () => [{ title: 'Checkout' }];

export function loader() {
  return null;
}

export default function Checkout() {
  return <h1>Checkout</h1>;
}
