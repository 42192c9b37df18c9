import { useHoje } from '@clinica/shared-auth'
import { addDias, monthLimits, weekdayOf } from '@clinica/shared-domain'
import { IconButton } from '@clinica/shared-ui'
import { useQuery } from '@clinica/shared-ui/query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import css from '../barra.module.css'
import { plural } from '../cartao/texto'
import { getOcupacao } from '../dados/grade.api'
import type { FiltrosDaGrade } from './filtrosGuardados'

const SEMANA = ['D', 'S', 'T', 'Q', 'Q', 'S', 'S']
const PASSOS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

const nomeDoMes = (mes: string): string =>
  new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${mes}-01T00:00:00Z`),
  )

/** Weeks from Sunday; null before the 1st. */
const celulas = (mes: string): (string | null)[] => {
  const [primeiro, ultimo] = monthLimits(mes)
  const dias: (string | null)[] = Array.from({ length: weekdayOf(primeiro) % 7 }, () => null)
  for (let dia = primeiro; dia <= ultimo; dia = addDias(dia, 1)) dias.push(dia)
  return dias
}

type Props = { filtros: FiltrosDaGrade; onChoose: (dia: string) => void }

/** A month with how full each day is. */
const MiniCalendario = ({ filtros, onChoose }: Props) => {
  const [foco, setFoco] = useState(filtros.dia)
  const tabela = useRef<HTMLDivElement>(null)
  const mes = foco.slice(0, 7)
  const hoje = useHoje()
  const { unidade, especialidade } = filtros
  const { data } = useQuery({
    queryKey: ['ocupacao', unidade, especialidade, mes],
    queryFn: ({ signal }) => getOcupacao({ unidade, especialidade, mes }, signal),
    staleTime: 10_000,
  })
  const porDia = new Map(data?.map((d) => [d.dia, d]))

  useEffect(() => {
    tabela.current?.querySelector<HTMLElement>(`[data-dia="${foco}"]`)?.focus()
  }, [foco])

  const changeMes = (sentido: 1 | -1) => {
    const [primeiro, ultimo] = monthLimits(mes)
    setFoco(sentido > 0 ? addDias(ultimo, 1) : `${addDias(primeiro, -1).slice(0, 7)}-01`)
  }
  const onKey = (e: KeyboardEvent) => {
    const passo = PASSOS[e.key]
    if (passo) {
      e.preventDefault()
      setFoco(addDias(foco, passo))
    } else if (e.key === 'PageUp' || e.key === 'PageDown') {
      e.preventDefault()
      changeMes(e.key === 'PageUp' ? -1 : 1)
    }
  }

  return (
    <div className={css.calendario}>
      <div className={css.mes}>
        <IconButton label="Mês anterior" icon="anterior" size="small" onClick={() => changeMes(-1)} />
        <b aria-live="polite">{nomeDoMes(mes)}</b>
        <IconButton label="Próximo mês" icon="proximo" size="small" onClick={() => changeMes(1)} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows move between its buttons */}
      <div ref={tabela} className={css.semanas} onKeyDown={onKey}>
        {SEMANA.map((d, i) => (
          <span key={i} aria-hidden="true">
            {d}
          </span>
        ))}
        {celulas(mes).map((dia, i) => {
          if (!dia) return <span key={i} />
          const o = porDia.get(dia)
          const uso = o && !o.fechado && o.capacidade > 0 ? Math.min(1, o.ocupados / o.capacidade) : null
          const lotacao = !o
            ? ''
            : o.fechado
              ? `, ${o.fechado}`
              : o.capacidade > 0
                ? `, ${o.ocupados} de ${plural(o.capacidade, 'vaga', 'vagas')}`
                : ', sem horários'
          return (
            <button
              key={dia}
              type="button"
              data-dia={dia}
              tabIndex={dia === foco ? 0 : -1}
              aria-pressed={dia === filtros.dia}
              aria-current={dia === hoje ? 'date' : undefined}
              aria-label={`${Number(dia.slice(8))} de ${nomeDoMes(mes)}${lotacao}`}
              title={o?.fechado ?? (o && o.capacidade > 0 ? `${o.ocupados} de ${o.capacidade}` : undefined)}
              data-fechado={o?.fechado ? '' : undefined}
              onClick={() => onChoose(dia)}
            >
              {Number(dia.slice(8))}
              {uso === null ? null : (
                <i data-cheio={uso >= 1 ? '' : undefined} style={{ ['--u' as string]: `${uso * 100}%` }} />
              )}
            </button>
          )
        })}
      </div>
      <p className={css.nota}>A barra mostra quanto do dia está ocupado.</p>
    </div>
  )
}
export default MiniCalendario
