import type { PaginaDeAjuda } from '@clinica/shared-ui/remote-module'
import clinico from './clinico.md'
import pagamentos from './pagamentos.md'
import producao from './producao.md'
import visao from './visao.md'

export default [visao, producao, pagamentos, clinico] satisfies PaginaDeAjuda[]
