export const meta = () => [{ title: 'Issue' }];

export function loader() {
  return null;
}

export default function Issue() {
  return <h1>Issue</h1>;
}
