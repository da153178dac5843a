export const meta = () => [{ title: 'Review' }];

export function loader() {
  return null;
}

export default function Review() {
  return <h1>Review</h1>;
}
