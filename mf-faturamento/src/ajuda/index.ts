import type { PaginaDeAjuda } from '@clinica/shared-ui/remote-module'
import arquivo from './arquivo.md'
import esquemas from './esquemas.md'
import faturar from './faturar.md'
import lotes from './lotes.md'
import pacotes from './pacotes.md'
import pix from './pix.md'
import recebimentos from './recebimentos.md'
import recebiveis from './recebiveis.md'
import repasse from './repasse.md'
import retornos from './retornos.md'
import submissao from './submissao.md'

export default [
  pacotes,
  faturar,
  lotes,
  retornos,
  recebiveis,
  esquemas,
  arquivo,
  recebimentos,
  pix,
  repasse,
  submissao,
] satisfies PaginaDeAjuda[]
