import { showInstant, useCan, useClock } from '@clinica/shared-auth'
import { acoes, counted, type HomeAnswer, type SessaoDoInicio } from '@clinica/shared-domain'
import { Atalho } from './Atalho'
import css from './inicio.module.css'
import { enderecoNaGrade, Sessoes } from './Sessoes'

/** The last that has begun, as long as the next hour has not. */
const sessaoAgora = (sessoes: readonly SessaoDoInicio[]): string | undefined => {
  const agora = showInstant(new Date().toISOString()).slice(-5)
  return sessoes.findLast(({ hora }) => hora <= agora && hora.slice(0, 2) === agora.slice(0, 2))?._id
}

/** The person's own appointments of today, each with what comes next for it. */
export const MeuDia = ({ meuDia: { _id, sessoes } }: { meuDia: NonNullable<HomeAnswer['meuDia']> }) => {
  const evolui = useCan(acoes.agendamento_evoluido)
  const agora = useClock(() => sessaoAgora(sessoes))
  const feitas = sessoes.filter((s) => s.status === 'evoluido').length
  const acao = (s: SessaoDoInicio) => {
    const { _id: paciente, nome } = s.paciente
    if (!paciente || !evolui)
      return (
        <Atalho to={enderecoNaGrade(s)} nome={`Ver na grade: ${nome}`}>
          Ver na grade
        </Atalho>
      )
    const endereco = `/paciente/${paciente}/evolucao2?agendamento=${s._id}`
    return s.status === 'assinado' ? (
      <Atalho to={`${endereco}&evoluir=1`} nome={`Evoluir ${nome}`}>
        Evoluir
      </Atalho>
    ) : (
      <Atalho to={endereco} nome={`Prontuário de ${nome}`} tipo="texto">
        Prontuário
      </Atalho>
    )
  }
  return (
    <section className={css.painel} aria-labelledby="meu-dia">
      <header>
        <h2 id="meu-dia">Seu dia</h2>
        <span className={css.sub}>
          {sessoes.length > 0
            ? `${counted(sessoes.length, 'sessão', 'sessões')}, ${counted(feitas, 'evoluída', 'evoluídas')}`
            : ''}
        </span>
        <Atalho to={`/profissional/${_id}/agendamentos`} tipo="texto">
          Todos os agendamentos
        </Atalho>
      </header>
      {sessoes.length === 0 ? <p className={css.vazio}>Nenhuma sessão sua hoje.</p> : null}
      <Sessoes
        sessoes={sessoes}
        agora={agora}
        detalhe={(s) => `${s.especialidade}${s.avaliacao ? ', avaliação' : ''} · ${s.unidade}`}
        acao={acao}
      />
    </section>
  )
}
