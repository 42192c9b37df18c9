import type { PaginaDeAjuda } from '@clinica/shared-ui/remote-module'
import conta from './conta.md'
import inicio from './inicio.md'
import quiosque from './quiosque.md'
import versoes from './versoes.md'

export default [inicio, conta, quiosque, versoes] satisfies PaginaDeAjuda[]
