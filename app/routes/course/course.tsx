export const meta = () => [{ title: 'Course' }];

export function loader() {
  return null;
}

export default function Course() {
  return <h1>Course</h1>;
}
