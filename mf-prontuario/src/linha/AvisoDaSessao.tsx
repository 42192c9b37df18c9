import { useHoje } from '@clinica/shared-auth'
import { formatData, type ResumoDoRegistro } from '@clinica/shared-domain'
import { Button, Icon } from '@clinica/shared-ui'
import { useQuery } from '@clinica/shared-ui/query'
import { useWhen } from '../quando'
import { rascunhosQuery } from '../rascunho/rascunho.api'
import css from './linha.module.css'
import { posicaoDaSessao } from './palavras'

export type SessaoAEvoluir = NonNullable<ResumoDoRegistro['aEvoluir']>

/** Under which the draft of a new evolution of a session is kept; null: of none yet. */
export const chaveDaSessao = (sessao: SessaoAEvoluir | null): string => `evolucao:${sessao?._id ?? ''}`

type Props = { paciente: string; sessao: SessaoAEvoluir; onEvolve: () => void }

/** The session that waits to be written about, one click away from it: signed, or evolved on its card and without an entry. */
export const AvisoDaSessao = ({ paciente, sessao, onEvolve }: Props) => {
  const { data: rascunhos } = useQuery(rascunhosQuery(paciente))
  const rascunho = rascunhos?.find(({ chave }) => chave === chaveDaSessao(sessao))
  const { data, hora, especialidade } = sessao
  const evoluida = sessao.status === 'evoluido'
  const posicao = posicaoDaSessao(sessao)
  const hoje = useHoje()
  const whenOf = useWhen()
  return (
    <section className={css.aviso} data-status={sessao.status} aria-label="Sessão a evoluir">
      <Icon name={evoluida ? 'alerta' : 'assinado'} size={18} />
      <p>
        Sessão {posicao ? <b>{posicao}</b> : null} {data === hoje ? 'de hoje, ' : 'de '}
        <b>
          {formatData(data)} {hora}
        </b>
        , {especialidade.nome}, {evoluida ? 'evoluída sem registro' : 'assinada e ainda sem evolução'}.
        {rascunho ? <span> Rascunho guardado {whenOf(rascunho.updatedAt)}.</span> : null}
      </p>
      <Button variant="contained" onClick={onEvolve} className={css.evoluir}>
        {rascunho ? 'Continuar' : evoluida ? 'Escrever o registro' : 'Evoluir esta sessão'}
      </Button>
    </section>
  )
}
