import { DA_MAQUINA } from './daMaquina'
import { DO_BANCO } from './doBanco'
import type { Exame } from './exame'

/** Ten lines, in the order in which somebody sets a server up. */
export const EXAMES: readonly Exame[] = [
  DA_MAQUINA.versaoDoNode,
  DA_MAQUINA.disco,
  DO_BANCO.relogio,
  DO_BANCO.banco,
  DO_BANCO.limites,
  DO_BANCO.chaves,
  DA_MAQUINA.endereco,
  DA_MAQUINA.proxies,
  DA_MAQUINA.correio,
  DA_MAQUINA.backup,
]
