import { hojeNaClinica } from '@clinica/shared-auth'
import { formatData, type ResumoDoRegistro } from '@clinica/shared-domain'
import { Button, Icon } from '@clinica/shared-ui'
import css from './linha.module.css'
import { posicaoDaSessao } from './palavras'

export type SessaoAEvoluir = NonNullable<ResumoDoRegistro['aEvoluir']>

/** The signed session that has no evolution yet, one click away from it. */
export const AvisoDaSessao = ({ sessao, onEvoluir }: { sessao: SessaoAEvoluir; onEvoluir: () => void }) => {
  const { data, hora, especialidade } = sessao
  const posicao = posicaoDaSessao(sessao)
  return (
    <section className={css.aviso} aria-label="Sessão a evoluir">
      <Icon name="assinado" size={18} />
      <p>
        Sessão {posicao ? <b>{posicao}</b> : null} {data === hojeNaClinica() ? 'de hoje, ' : 'de '}
        <b>
          {formatData(data)} {hora}
        </b>
        , {especialidade.nome}, assinada e ainda sem evolução.
      </p>
      <Button variant="contained" onClick={onEvoluir} className={css.evoluir}>
        Evoluir esta sessão
      </Button>
    </section>
  )
}
