import type { PaginaDeAjuda } from '@clinica/shared-ui/remote-module'
import diario from './diario.md'
import evolucao from './evolucao.md'
import modelos from './modelos.md'

export default [evolucao, diario, modelos] satisfies PaginaDeAjuda[]
