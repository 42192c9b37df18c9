import {
  type Comparada,
  comparePontos,
  compareQuantidades,
  formatInteiro,
  type HomeAnswer,
  nomeDoMes,
  percentual,
  share,
} from '@clinica/shared-domain'
import { Link, useHasRoute } from '@clinica/shared-ui/router'
import { Atalho } from './Atalho'
import bloco from './blocos.module.css'
import css from './inicio.module.css'

const RELATORIOS = '/relatorio'

type Numero = Comparada & { nome: string; valor: string }

const emPorcento = (n: number | null): string => (n === null ? '—' : percentual(n))

const numerosDe = ({ agora, antes }: NonNullable<HomeAnswer['mes']>): Numero[] => {
  const ocupacao = [share(agora.ocupadas, agora.vagas), share(antes.ocupadas, antes.vagas)] as const
  const faltas = [
    share(agora.faltas, agora.atendidos + agora.faltas),
    share(antes.faltas, antes.atendidos + antes.faltas),
  ] as const
  return [
    {
      nome: 'Atendimentos',
      valor: formatInteiro(agora.atendidos),
      ...compareQuantidades(agora.atendidos, antes.atendidos),
    },
    { nome: 'Ocupação', valor: emPorcento(ocupacao[0]), ...comparePontos(...ocupacao, true) },
    { nome: 'Faltas', valor: emPorcento(faltas[0]), ...comparePontos(...faltas, false) },
  ]
}

const Numeros = ({ numeros }: { numeros: readonly Numero[] }) => {
  const tem = useHasRoute(RELATORIOS)
  return (
    <ul className={bloco.numeros}>
      {numeros.map(({ nome, valor, mudanca, boa }) => {
        const corpo = (
          <>
            <span>{nome}</span>
            <strong>{valor}</strong>
            <small data-boa={boa ?? undefined}>{mudanca}</small>
          </>
        )
        return <li key={nome}>{tem ? <Link to={RELATORIOS}>{corpo}</Link> : <div>{corpo}</div>}</li>
      })}
    </ul>
  )
}

/** How the month goes, beside the one before, and how full today is. */
export const Mes = ({ mes }: { mes: NonNullable<HomeAnswer['mes']> }) => (
  <>
    <section className={css.painel} aria-labelledby="mes">
      <header>
        <h2 id="mes">{nomeDoMes(mes.de)} até hoje</h2>
        <span className={css.sub}>contra {nomeDoMes(mes.anteriorDe).toLowerCase()} até o mesmo dia útil</span>
        <Atalho to={RELATORIOS} tipo="texto">
          Visão do mês
        </Atalho>
      </header>
      <Numeros numeros={numerosDe(mes)} />
    </section>
    <section className={css.painel} aria-labelledby="hoje">
      <header>
        <h2 id="hoje">Hoje por especialidade</h2>
        <span className={css.sub}>todas as unidades</span>
      </header>
      {mes.hoje.length === 0 ? <p className={css.vazio}>Sem horários na agenda de hoje.</p> : null}
      <ul className={bloco.barras}>
        {mes.hoje.map(({ especialidade, ocupadas, vagas }) => {
          const cheio = share(ocupadas, vagas)
          return (
            <li key={especialidade}>
              <span>{especialidade}</span>
              <span className={bloco.trilho} aria-hidden="true">
                <i style={{ width: `${Math.min(100, cheio ?? 100)}%` }} />
              </span>
              <b>{cheio === null ? '—' : `${Math.round(cheio)}%`}</b>
              <small>
                {formatInteiro(ocupadas)} de {formatInteiro(vagas)}
              </small>
            </li>
          )
        })}
      </ul>
    </section>
  </>
)
