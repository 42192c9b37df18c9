import { formatData } from '../../../comum/datas'
import type { SessaoParaEnvio } from '../modelo'
import type { Contexto } from './contexto'

/** '20/03', with its year where that is not this one. */
export const dia = ({ hoje }: Pick<Contexto, 'hoje'>, data: string | null | undefined): string => {
  const inteira = formatData(data)
  return data?.slice(0, 4) === hoje.slice(0, 4) ? inteira.slice(0, 5) : inteira
}

/** 'a sessão é de 20/03' or 'há 3 sessões depois, a primeira de 20/03'. */
export const sessoesDe = (c: Pick<Contexto, 'hoje'>, sessoes: readonly SessaoParaEnvio[]): string => {
  const [primeira] = sessoes.map((s) => s.data).sort()
  return sessoes.length === 1
    ? `a sessão é de ${dia(c, primeira)}`
    : `${sessoes.length} sessões são depois, a primeira de ${dia(c, primeira)}`
}
