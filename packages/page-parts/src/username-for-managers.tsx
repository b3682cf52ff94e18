/** Whose password is typed beside it, for the browser's password manager, which fills in both at the next login. */
export function UsernameForManagers({ of: username }: { readonly of: string }) {
  return <input type="text" name="username" autoComplete="username" defaultValue={username} readOnly hidden />;
}
