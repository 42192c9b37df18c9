import { showInstant } from '@clinica/shared-auth'
import {
  type Agendamento,
  dialable,
  formatData,
  formatTelefone,
  textoPara,
  whatsappOf,
} from '@clinica/shared-domain'
import { Button, Chip, Icon } from '@clinica/shared-ui'
import { Link } from '@clinica/shared-ui/router'
import { nomeDe } from '../grade/cartao/useActions'
import css from './confirmar.module.css'

/** What a key, or a button of the line, asks for. */
export type Pedida = 'confirmar' | 'remarcar' | 'naoAtendeu' | 'naoVem'

type Props = {
  a: Agendamento
  /** The clinic's text of WhatsApp; undefined while it is not here. */
  texto: string | undefined
  /** Of all units, each line says its own. */
  comUnidade: boolean
  /** Of several days, each line says its own. */
  comDia: boolean
}

/** Where another hour is looked for: the day as its grid shows it. */
const gradePath = ({ unidade, especialidade, data }: Agendamento): string =>
  `/agendamento?${new URLSearchParams({ unidade, especialidade, dia: data })}`

/** Somebody to be called: whom, when, with whom, their number, what was tried, and what becomes of it. The list listens for its buttons. */
export const Linha = ({ a, texto, comUnidade, comDia }: Props) => {
  const { telefone } = a.paciente
  const numero = dialable(telefone)
  const whatsapp = whatsappOf(telefone)
  const nome = nomeDe(a)
  const mensagem = texto === undefined ? '' : `?text=${encodeURIComponent(textoPara(a, texto))}`
  const confirmado = a.confirmadoEm !== undefined
  const quando = comDia ? `${formatData(a.data).slice(0, 5)} ${a.hora}` : a.hora
  const onde = [a.profissional.nome, a.especialidade, ...(comUnidade ? [a.unidade] : [])].join(' · ')
  return (
    <article className={css.linha} data-ev={a._id} tabIndex={-1} aria-label={`${quando}, ${nome}`}>
      <b className={css.hora}>{quando}</b>
      <div className={css.quem}>
        <Link to={gradePath(a)}>{nome}</Link>
        <span>{onde}</span>
      </div>
      <div className={css.contato}>
        <span>{telefone ? formatTelefone(telefone) : 'Sem telefone'}</span>
        {a.fechado ? <Chip color="error" label={a.fechado} /> : null}
        {a.fechado ? null : confirmado ? (
          <Chip color="success" label="✓ confirmado" />
        ) : a.naoAtendeuEm ? (
          <Chip color="warning" label={`Não atendeu ${showInstant(a.naoAtendeuEm)}`} />
        ) : a.status === 'pre_agendado' ? (
          <Chip label="Pré-agendado" />
        ) : null}
      </div>
      <div className={css.acoes}>
        {numero ? (
          <Button
            size="small"
            href={`tel:${numero}`}
            data-tecla="l"
            aria-label={`Ligar: ${nome}`}
            startIcon={<Icon name="telefone" size={16} />}
          >
            Ligar
          </Button>
        ) : null}
        {whatsapp ? (
          <Button
            size="small"
            href={`https://wa.me/${whatsapp}${mensagem}`}
            target="_blank"
            rel="noopener noreferrer"
            data-tecla="w"
            aria-label={`WhatsApp: ${nome}`}
            startIcon={<Icon name="remeter" size={16} />}
          >
            WhatsApp
          </Button>
        ) : null}
        {confirmado && !a.fechado ? null : (
          <Button size="small" data-pedida="naoAtendeu" data-tecla="n" aria-label={`Não atendeu: ${nome}`}>
            Não atendeu
          </Button>
        )}
        <Button
          size="small"
          color="error"
          data-pedida="naoVem"
          data-tecla="x"
          aria-label={`Não vem: ${nome}`}
        >
          Não vem
        </Button>
        {a.fechado ? (
          <Button
            size="small"
            variant="outlined"
            data-pedida="remarcar"
            data-tecla="r"
            aria-label={`Remarcar: ${nome}`}
            startIcon={<Icon name="calendario" size={16} />}
          >
            Remarcar
          </Button>
        ) : (
          <Button
            size="small"
            variant={confirmado ? 'text' : 'outlined'}
            data-pedida="confirmar"
            data-tecla="c"
            aria-label={confirmado ? `Desfazer confirmação: ${nome}` : `Confirmou: ${nome}`}
            startIcon={<Icon name={confirmado ? 'desfazer' : 'ok'} size={16} />}
          >
            {confirmado ? 'Desfazer' : 'Confirmou'}
          </Button>
        )}
      </div>
    </article>
  )
}
