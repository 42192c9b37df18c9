export { expectConsole, logInAs, mockServer, open } from '@clinica/shared-ui/teste'

// Every test is a tab of its own.
afterEach(() => sessionStorage.clear())
