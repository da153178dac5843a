export const meta = () => [{ title: 'Settings' }];

export function loader() {
  return null;
}

export default function Settings() {
  return <h1>Settings</h1>;
}
