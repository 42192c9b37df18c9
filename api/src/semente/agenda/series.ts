import { formatDia } from '../calendario'
import type { Contexto } from '../tipos'
import type { Sessao } from './sessoes'
import type { Tratamento } from './tratamento'

const MAXIMO = 10

/** Ties a run of sessions together as one repetition: 1 the same weekday, 2 other weekdays at the same hour. */
const tie = ({ s, relogio }: Contexto, run: readonly Sessao[], regra: 1 | 2): void => {
  const [primeira, ultima] = [run[0], run.at(-1)]
  if (!primeira || !ultima || run.length < 2) return
  const quando = relogio.passado(Math.min(primeira.dia, relogio.hoje) - s.inteiro(2, 8), s.inteiro(430, 1100))
  const serie_id = s.uuid(Date.parse(quando))
  for (const { linha } of run) {
    const intocada = linha.updated_at === linha.created_at
    Object.assign(linha, {
      serie_id,
      repetir_regra: regra,
      repetir_repeticoes: run.length,
      repetir_acabar_em: formatDia(ultima.dia),
      created_at: quando,
    })
    if (intocada) linha.updated_at = quando
  }
}

/** Most of a treatment was booked in series of up to ten. */
export const bookSeries = (contexto: Contexto, { sessoes, assentos }: Tratamento): void => {
  const { s } = contexto
  const vivas = sessoes.filter(({ ativa, linha }) => ativa && !linha.encaixe)
  const regra = assentos.length > 1 && s.chance(0.5) ? 2 : 1
  const filas =
    regra === 2
      ? [vivas]
      : assentos.map((a) => vivas.filter((v) => v.minuto === a.minuto && (v.dia - a.diaSemana + 3) % 7 === 0))
  for (const fila of filas) {
    for (let i = 0; i < fila.length; ) {
      const tamanho = s.inteiro(3, MAXIMO)
      if (s.chance(0.65)) tie(contexto, fila.slice(i, i + tamanho), regra)
      i += tamanho
    }
  }
}
