export { logInAs, mockServer, open } from '@clinica/shared-ui/teste'
