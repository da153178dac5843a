export const meta = () => [{ title: 'Login' }];

export function loader() {
  return null;
}

export default function Login() {
  return <h1>Login</h1>;
}
