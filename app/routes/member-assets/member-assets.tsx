export const meta = () => [{ title: 'Member assets' }];

export function loader() {
  return null;
}

export default function MemberAssets() {
  return <h1>Member assets</h1>;
}
