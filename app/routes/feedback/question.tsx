export const meta = () => [{ title: 'Question' }];

export function loader() {
  return null;
}

export default function Question() {
  return <h1>Question</h1>;
}
