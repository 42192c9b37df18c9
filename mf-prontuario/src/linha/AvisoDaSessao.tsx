import { hojeNaClinica } from '@clinica/shared-auth'
import { formatData, type ResumoDoRegistro } from '@clinica/shared-domain'
import { Button, Icon } from '@clinica/shared-ui'
import css from './linha.module.css'
import { posicaoDaSessao } from './palavras'

export type SessaoAEvoluir = NonNullable<ResumoDoRegistro['aEvoluir']>

/** The session that waits to be written about, one click away from it: signed, or evolved on its card and without an entry. */
export const AvisoDaSessao = ({ sessao, onEvoluir }: { sessao: SessaoAEvoluir; onEvoluir: () => void }) => {
  const { data, hora, especialidade } = sessao
  const evoluida = sessao.status === 'evoluido'
  const posicao = posicaoDaSessao(sessao)
  return (
    <section className={css.aviso} data-status={sessao.status} aria-label="Sessão a evoluir">
      <Icon name={evoluida ? 'alerta' : 'assinado'} size={18} />
      <p>
        Sessão {posicao ? <b>{posicao}</b> : null} {data === hojeNaClinica() ? 'de hoje, ' : 'de '}
        <b>
          {formatData(data)} {hora}
        </b>
        , {especialidade.nome}, {evoluida ? 'evoluída sem registro' : 'assinada e ainda sem evolução'}.
      </p>
      <Button variant="contained" onClick={onEvoluir} className={css.evoluir}>
        {evoluida ? 'Escrever o registro' : 'Evoluir esta sessão'}
      </Button>
    </section>
  )
}
