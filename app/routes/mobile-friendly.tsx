export const meta = () => [{ title: 'Mobile friendly' }];

export function loader() {
  return null;
}

export default function MobileFriendly() {
  return <h1>Mobile friendly</h1>;
}
