export const meta = () => [{ title: 'Blogs' }];

export function loader() {
  return null;
}

export default function Blogs() {
  return <h1>Blogs</h1>;
}
