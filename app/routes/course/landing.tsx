export const meta = () => [{ title: 'Landing' }];

export function loader() {
  return null;
}

export default function Landing() {
  return <h1>Landing</h1>;
}
