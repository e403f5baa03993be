/**
 * The environment of a process that knows these settings and none of the tests' own. It shares what the tests
 * have compiled: to compile the server again costs a process as much as to run it.
 */
export const bareEnvironment = (
  settings: Readonly<Record<string, string>>,
): Readonly<Record<string, string | undefined>> => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE, ...settings };
};
