import type { PaginaDeAjuda } from '@clinica/shared-ui/remote-module'
import ano from './ano.md'
import clinico from './clinico.md'
import pagamentos from './pagamentos.md'
import particular from './particular.md'
import producao from './producao.md'
import visao from './visao.md'

export default [visao, producao, pagamentos, particular, ano, clinico] satisfies PaginaDeAjuda[]
