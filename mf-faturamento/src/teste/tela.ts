export { expectConsole, logInAs, mockServer, open } from '@clinica/shared-ui/teste'
