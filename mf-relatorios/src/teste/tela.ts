import { logInAs as openSession } from '@clinica/shared-ui/teste'

export { expectConsole, mockServer, open } from '@clinica/shared-ui/teste'

/** Every test is a tab of its own. */
export const logInAs: typeof openSession = (...who) => {
  sessionStorage.clear()
  return openSession(...who)
}
