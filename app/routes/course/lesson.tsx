export const meta = () => [{ title: 'Lesson' }];

export function loader() {
  return null;
}

export default function Lesson() {
  return <h1>Lesson</h1>;
}
