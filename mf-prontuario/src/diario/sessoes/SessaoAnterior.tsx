import type { Evolucao, SessaoDoRegistro } from '@clinica/shared-domain'
import { Skeleton } from '@clinica/shared-ui'
import { useQuery } from '@clinica/shared-ui/query'
import { Entrada } from '../../editor/Entrada'
import { daSessaoQuery } from '../../linha/linha.query'
import { textoDaResposta } from '../../respostas/texto'
import css from '../diario.module.css'
import { useDiario } from '../useDiario'
import { textoDaHora } from './sessoes'

const Respostas = ({ formulario }: { formulario: NonNullable<Evolucao['formulario']> }) => (
  <dl className={css.respostas}>
    {formulario.grupoRespostas
      .flatMap((g) => g.respostas)
      .map((r) => ({ r, texto: textoDaResposta(r.questao.tipo, r, r.questao.escore) }))
      .filter(({ texto }) => texto !== '')
      .map(({ r, texto }) => (
        <div key={r.respostaId}>
          <dt>{r.questao.enunciado}</dt>
          <dd>{texto}</dd>
        </div>
      ))}
  </dl>
)

/** What was written last time: it stays in sight while this session is answered. */
export const SessaoAnterior = ({ sessao }: { sessao: SessaoDoRegistro }) => {
  const { paciente } = useDiario()
  const { data } = useQuery(daSessaoQuery(paciente, sessao._id))
  return (
    <aside
      className={css.anterior}
      aria-label="Sessão anterior"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls within itself, by keyboard too
      tabIndex={0}
    >
      <h2>
        Sessão anterior <small>· {textoDaHora(sessao)}</small>
      </h2>
      {data ? null : <Skeleton variant="rounded" height={160} />}
      {data?.map((e) => (
        <article key={e._id}>
          <h3>
            {e.formulario?.nome ?? 'Diário'} <small>· {e.autor.nome}</small>
          </h3>
          {e.formulario ? <Respostas formulario={e.formulario} /> : null}
          {e.entrada ? <Entrada html={e.entrada} /> : null}
        </article>
      ))}
    </aside>
  )
}
