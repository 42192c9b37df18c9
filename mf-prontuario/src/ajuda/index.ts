import type { PaginaDeAjuda } from '@clinica/shared-ui/remote-module'
import diario from './diario.md'
import emitidos from './emitidos.md'
import evolucao from './evolucao.md'
import modelos from './modelos.md'

export default [evolucao, diario, emitidos, modelos] satisfies PaginaDeAjuda[]
