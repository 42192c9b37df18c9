import { showInstant } from '@clinica/shared-auth'
import { CAMPOS_NUMERADOS, type Guia } from '@clinica/shared-domain'
import { Drawer, Icon, IconButton } from '@clinica/shared-ui'
import css from './cabecalho.module.css'

const ROTULOS = new Map(CAMPOS_NUMERADOS.map((c) => [c.numero, c.rotulo]))
const icone = (descricao: string, primeira: boolean): string => {
  if (/^Enviada/.test(descricao)) return 'remeter'
  if (/desbloqueado$/.test(descricao)) return 'desbloquear'
  if (/bloqueado$/.test(descricao)) return 'cadeado'
  if (/^Retirada/.test(descricao)) return 'desfazer'
  if (/^Removida/.test(descricao)) return 'remover'
  return primeira ? 'adicionar' : 'editar'
}

/** 'campos 5 Senha, 6 Validade da senha' */
const emPalavras = (campos: readonly string[]): string =>
  campos.map((n) => [n, ROTULOS.get(n)].filter(Boolean).join(' ')).join(', ')

/** What was done to the guide, newest first: what, when, by whom, and which fields changed. */
export default function Historico({ guia, onClose }: { guia: Guia; onClose: () => void }) {
  const { length } = guia.historico
  const linhas = guia.historico.map((h, i) => ({ ...h, primeira: i === 0 })).reverse()
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      // Over the portal's bar, which a drawer of the menu leaves free.
      sx={{ zIndex: 'modal' }}
      slotProps={{ paper: { className: css.gaveta, role: 'dialog', 'aria-label': 'Histórico da guia' } }}
    >
      <header>
        <div>
          <h2>Histórico</h2>
          <p>
            Guia {guia.autorizacao.numeroGuia} · {length} {length === 1 ? 'registro' : 'registros'}
          </p>
        </div>
        <IconButton label="Fechar histórico" icon="fechar" onClick={onClose} autoFocus />
      </header>
      <ol className={css.historico}>
        {linhas.map((h) => (
          <li key={`${h.dataCriacao} ${h.descricao}`}>
            <span className={css.marco}>
              <Icon name={icone(h.descricao, h.primeira)} size={13} />
            </span>
            <b>{h.descricao}</b>
            <small>
              {showInstant(h.dataCriacao)} · {h.nome ?? h.criadoPor ?? 'sistema'}
            </small>
            {h.campos.length > 0 ? <p>{emPalavras(h.campos)}</p> : null}
            {/^Enviada/.test(h.descricao) && guia.observacaoFaturamento ? (
              <p>“{guia.observacaoFaturamento}”</p>
            ) : null}
          </li>
        ))}
      </ol>
    </Drawer>
  )
}
