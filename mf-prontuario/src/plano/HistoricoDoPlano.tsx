import { showInstant } from '@clinica/shared-auth'
import type { PlanoTerapeutico } from '@clinica/shared-domain'
import { AreaError, Icon, Skeleton } from '@clinica/shared-ui'
import { useQuery } from '@clinica/shared-ui/query'
import { Gaveta } from '../linha/Gaveta'
import css from '../linha/historico/historico.module.css'
import { textoDoAutor } from '../linha/palavras'
import { listDiferencasDoPlano } from './diferencas'
import { versoesDoPlanoQuery } from './plano.api'

type Props = { paciente: string; plano: PlanoTerapeutico; onClose: () => void }

/** Every save of a plan, the newest first: by whom, when, and what it changed. */
export default function HistoricoDoPlano({ paciente, plano, onClose }: Props) {
  const { data, error, refetch } = useQuery(versoesDoPlanoQuery(paciente, plano._id))
  const versoes = (data ?? []).map((v, i, todas) => {
    const anterior = todas[i + 1]
    return { ...v, mudancas: anterior ? listDiferencasDoPlano(anterior.plano, v.plano) : [] }
  })
  return (
    <Gaveta titulo="Histórico" detalhe={`Plano de ${plano.especialidade.nome}`} onClose={onClose} estreita>
      <section
        className={css.rolagem}
        aria-label="Versões"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls within itself, by keyboard too
        tabIndex={0}
      >
        {error && !data ? (
          <AreaError titulo="Não foi possível abrir o histórico." onRetry={() => void refetch()} />
        ) : null}
        {!data && !error ? <Skeleton variant="rounded" height={120} /> : null}
        <ol className={css.versoes}>
          {versoes.map(({ versao, em, por, motivo, mudancas }) => (
            <li key={versao}>
              <span className={css.marco}>
                <Icon name={versao === 1 ? 'adicionar' : 'editar'} size={13} />
              </span>
              <b>{versao === 1 ? 'Criado' : mudancas.length === 0 ? 'Salvo sem mudanças' : 'Alterado'}</b>
              <small>
                {showInstant(em)} · {textoDoAutor(por)}
                {motivo ? ` · motivo: ${motivo}` : ''}
              </small>
              {mudancas.length > 0 ? (
                <dl>
                  {mudancas.map(({ oque, antes, depois }, i) => (
                    <div key={`${i} ${oque}`}>
                      <dt>{oque}</dt>
                      <dd>
                        {antes ? <del>{antes}</del> : null}
                        {depois ? <ins>{depois}</ins> : <i>(retirado)</i>}
                      </dd>
                    </div>
                  ))}
                </dl>
              ) : null}
            </li>
          ))}
        </ol>
      </section>
    </Gaveta>
  )
}
