import { showInstant, useSessao } from '@clinica/shared-auth'
import {
  type DocumentoEmitido,
  EMITIDOS,
  formatData,
  governsEmitido,
  numeroDoEmitido,
  type SituacaoDoEnvio,
} from '@clinica/shared-domain'
import { Button, Chip, Icon, showError } from '@clinica/shared-ui'
import css from './emitido.module.css'
import { printEmitido } from './emitidos.api'

type Ato = 'corrigir' | 'cancelar' | 'enviar'

const SITUACOES: Record<SituacaoDoEnvio, string> = {
  esperando: 'esperando para sair',
  saindo: 'saindo',
  enviado: 'enviado',
  falhou: 'o servidor de e-mail não aceitou',
  incerto: 'não se sabe se saiu: pergunte a quem recebe antes de mandar de novo',
  recusado: 'não saiu: a autorização foi retirada, ou o documento mudou antes',
}

type Props = {
  emitido: DocumentoEmitido
  envia: boolean
  corrige: boolean
  onAto: (ato: Ato) => void
}

/** One document: its versions, each of which is printed as it was, and where it went. */
export const Item = ({ emitido, envia, corrige, onAto }: Props) => {
  const usuario = useSessao((s) => s.usuario)
  const nome = `${EMITIDOS[emitido.tipo].nome} nº ${numeroDoEmitido(emitido.numero)}`
  const seu = !emitido.cancelado && governsEmitido(usuario, emitido.autor)
  const [ultima] = emitido.versoes
  return (
    <li className={css.item}>
      <div className={css.cabeca}>
        <h3>{emitido.cancelado ? <s>{nome}</s> : nome}</h3>
        <span>
          {formatData(emitido.dia)} · {emitido.unidade.nome}
        </span>
        {emitido.cancelado ? (
          <Chip size="small" icon={<Icon name="bloqueio" size={13} />} label="Cancelado" />
        ) : null}
      </div>
      {emitido.cancelado ? (
        <p className={css.fraco}>
          Cancelado em {showInstant(emitido.cancelado.em)} por {emitido.cancelado.por}:{' '}
          {emitido.cancelado.motivo}
        </p>
      ) : null}
      <ul className={css.versoes} aria-label={`Versões de ${nome}`}>
        {emitido.versoes.map((v) => (
          <li key={v.versao}>
            <div>
              {emitido.versoes.length > 1 ? (
                <b>
                  Versão {v.versao}
                  {v !== ultima ? ', substituída' : emitido.cancelado ? ', cancelada' : ', em vigor'}:{' '}
                </b>
              ) : null}
              {showInstant(v.emitidoEm)} por {[v.por, v.conselho].filter(Boolean).join(', ')}
              {v.motivo ? <small>Corrige a anterior: {v.motivo}</small> : null}
              <small className={css.resumo}>SHA-256 {v.resumo}</small>
            </div>
            <Button
              size="small"
              aria-label={`Imprimir ${nome}, versão ${v.versao}`}
              onClick={() => void printEmitido(emitido, v.versao).catch(showError)}
            >
              Imprimir
            </Button>
          </li>
        ))}
      </ul>
      {emitido.envios.length > 0 ? (
        <ul className={css.envios} aria-label={`Envios de ${nome}`}>
          {emitido.envios.map((e) => (
            <li key={e._id}>
              <Icon name="enviar" size={14} /> {showInstant(e.enviadoEm ?? e.pedidoEm)}, versão {e.versao}
              {e.para ? `, para ${e.para}` : ''}, por {e.por}: {SITUACOES[e.situacao]}
            </li>
          ))}
        </ul>
      ) : null}
      {emitido.cancelado ? null : (
        <div className={css.botoes}>
          {envia ? (
            <Button size="small" aria-label={`Mandar por e-mail: ${nome}`} onClick={() => onAto('enviar')}>
              Mandar por e-mail
            </Button>
          ) : null}
          {seu && corrige ? (
            <Button size="small" aria-label={`Corrigir ${nome}`} onClick={() => onAto('corrigir')}>
              Corrigir
            </Button>
          ) : null}
          {seu ? (
            <Button
              size="small"
              color="error"
              aria-label={`Cancelar ${nome}`}
              onClick={() => onAto('cancelar')}
            >
              Cancelar
            </Button>
          ) : null}
        </div>
      )}
    </li>
  )
}
