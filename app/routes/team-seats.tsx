export const meta = () => [{ title: 'Team seats' }];

export function loader() {
  return null;
}

export default function TeamSeats() {
  return <h1>Team seats</h1>;
}
