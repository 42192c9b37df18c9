import { useCan, useHoje } from '@clinica/shared-auth'
import { counted, formatReais, type Pacote } from '@clinica/shared-domain'
import { telas } from '@clinica/shared-domain/acesso'
import { Button } from '@clinica/shared-ui'
import { useQuery } from '@clinica/shared-ui/query'
import { Link } from '@clinica/shared-ui/router'
import { proximoDo } from '../prazo'
import { Situacao } from '../Situacao'
import { enderecoDoLote, nomeDoLote } from '../situacoes'
import { getLotesDosPacotes, listLotes } from '../tiss.api'
import { DoConvenio } from './DoConvenio'
import css from './pacote.module.css'

/** Lots of one package that are listed on its page. */
const QUANTOS = 50

const useDoPacote = (id: string) =>
  useQuery({
    queryKey: ['lote', 'doPacote', id],
    queryFn: async ({ signal }) => {
      const [{ itens }, [conta]] = await Promise.all([
        listLotes({ pacote: id, orderBy: '-geradoEm', skip: 0, limit: QUANTOS }, signal),
        getLotesDosPacotes([id], signal),
      ])
      return { lotes: itens, semLote: conta?.semLote ?? { guias: 0, centavos: 0 } }
    },
    staleTime: 0,
    meta: { interesse: { assunto: 'lote' } },
  })

const Painel = ({ pacote }: { pacote: Pacote }) => {
  const { data } = useDoPacote(pacote._id)
  const hoje = useHoje()
  if (!data || (data.lotes.length === 0 && data.semLote.guias === 0)) return null
  const { lotes, semLote } = data
  return (
    <section className={css.painel} aria-labelledby="lotes-do-pacote">
      <div className={css.cabeca}>
        <h2 id="lotes-do-pacote">Lotes TISS</h2>
        <span className={css.fraco}>
          {semLote.guias > 0
            ? `${counted(semLote.guias, 'guia', 'guias')} sem lote, ${formatReais(semLote.centavos)}`
            : 'todas as guias estão em lotes'}
        </span>
        {semLote.guias > 0 && pacote.ciclo === 'finalizado' ? (
          <Button
            variant="contained"
            size="small"
            component={Link}
            to={`/faturamento/lotes/gerar?pacotes=${pacote._id}`}
          >
            Gerar lotes
          </Button>
        ) : null}
      </div>
      {lotes.length > 0 ? (
        <ul className={css.lista} aria-label="Lotes do pacote">
          {lotes.map((l) => (
            <li key={l._id}>
              <Link to={enderecoDoLote(l)}>{nomeDoLote(l)}</Link>
              <Situacao lote={l} />
              <span>
                {l.convenio.nome} · {l.unidade.nome}
              </span>
              <span className={css.fraco}>{proximoDo(l, hoje).texto}</span>
              <b>{formatReais(l.centavos)}</b>
            </li>
          ))}
        </ul>
      ) : null}
      <DoConvenio pacote={pacote} />
    </section>
  )
}

/** The next step of a finalised package, and the lots that have its guides. */
export const LotesDoPacote = ({ pacote }: { pacote: Pacote }) => {
  const pode = useCan(telas.lotes)
  return pode && pacote.finalizado ? <Painel pacote={pacote} /> : null
}
