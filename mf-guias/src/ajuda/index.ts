import type { PaginaDeAjuda } from '@clinica/shared-ui/remote-module'
import consulta from './consulta.md'
import guia from './guia.md'
import sessoes from './sessoes.md'

export default [consulta, guia, sessoes] satisfies PaginaDeAjuda[]
