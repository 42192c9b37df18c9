import { counted, type HomeAnswer } from '@clinica/shared-domain'
import { Atalho } from './Atalho'
import css from './inicio.module.css'
import { Mais } from './Mais'
import { enderecoNaGrade, Sessoes } from './Sessoes'

/** Who comes in the next two hours. */
export const Proximas = ({ proximas }: { proximas: NonNullable<HomeAnswer['proximas']> }) => {
  const { ate, total, sessoes } = proximas
  const [primeira] = sessoes
  const mais = total - sessoes.length
  return (
    <section className={css.painel} aria-labelledby="proximas">
      <header>
        <h2 id="proximas">Próximas duas horas</h2>
        <span className={css.sub}>
          até {ate}
          {total > 0 ? ` · ${counted(total, 'pessoa', 'pessoas')}` : ''}
        </span>
      </header>
      {total === 0 ? <p className={css.vazio}>Ninguém marcado até {ate}.</p> : null}
      <Sessoes
        sessoes={sessoes}
        detalhe={(s) => `${s.especialidade} · ${s.unidade} · com ${s.profissional}`}
        acao={(s) => (
          <Atalho to={enderecoNaGrade(s)} nome={`Ver na grade: ${s.paciente.nome}`}>
            Ver na grade
          </Atalho>
        )}
      />
      {mais > 0 && primeira ? (
        <Mais to={`/agendamento/confirmar?dia=${primeira.data}&mostrar=todos`}>
          {`E mais ${counted(mais, 'pessoa', 'pessoas')}.`}
        </Mais>
      ) : null}
    </section>
  )
}
