import { counted, formatData, type GuiaParaPacote } from '@clinica/shared-domain'
import { Button, Checkbox, Chip, Icon } from '@clinica/shared-ui'
import { ParaOConvenio } from '../../tiss/ParaOConvenio'
import { SessaoDaGuia } from './SessaoDaGuia'
import css from './selecao.module.css'
import { type Onde, papelDa, queEntram, type Sessao } from './sessoes'

type Props = {
  guia: GuiaParaPacote
  /** What of it the package holds by now. */
  onde: Onde
  /** Why it cannot go in. */
  recusa: string | null
  /** Sessions that the person took the mark from. */
  fora: ReadonlySet<string>
  marcada: boolean
  onMark: (sim: boolean) => void
  onSessao: (sessao: Sessao, sim: boolean) => void
  onAdd: () => void
}

/** A guide that was sent to billing, with its sessions; what keeps it out stands under it. */
export const GuiaDaSelecao = (props: Props) => {
  const { guia, onde, recusa, fora, marcada, onMark, onSessao, onAdd } = props
  const nome = guia.paciente.nome_social ?? guia.paciente.nome
  const jaEsta = onde.dentro !== undefined
  const entram = queEntram(guia, onde, fora).length
  const nenhuma = recusa === null && entram === 0
  return (
    <li className={css.guia}>
      <Checkbox
        label={`Marcar a guia ${guia.numero}, de ${nome}`}
        hideLabel
        disabled={jaEsta || recusa !== null || nenhuma}
        checked={marcada && !jaEsta && !nenhuma}
        onChange={onMark}
      />
      <div className={css.quem}>
        <b>{nome}</b>
        <small>
          Guia {guia.numero} · {guia.convenio.nome} · {guia.especialidade.nome} · emitida em{' '}
          {formatData(guia.dataEmissao)}
        </small>
      </div>
      <div className={css.acoes}>
        {jaEsta ? <Chip color="success" icon={<Icon name="ok" size={14} />} label="No pacote" /> : null}
        {jaEsta && entram === 0 ? null : (
          <Button
            size="small"
            variant="outlined"
            startIcon={<Icon name="adicionar" size={16} />}
            disabled={!jaEsta && (recusa !== null || entram === 0)}
            aria-label={`${jaEsta ? `Incluir ${counted(entram, 'sessão marcada', 'sessões marcadas')} da` : 'Adicionar a'} guia ${guia.numero}`}
            onClick={onAdd}
          >
            {jaEsta ? `Incluir ${entram}` : 'Adicionar'}
          </Button>
        )}
      </div>
      {guia.agendamentos.length > 0 ? (
        <fieldset className={css.sessoes} aria-label={`Sessões da guia ${guia.numero}`}>
          {guia.agendamentos.map((s) => (
            <SessaoDaGuia
              key={s._id}
              sessao={s}
              papel={papelDa(s, onde)}
              marcada={!fora.has(s._id)}
              travada={recusa !== null && !jaEsta}
              onMark={(sim) => onSessao(s, sim)}
            />
          ))}
        </fieldset>
      ) : null}
      <ParaOConvenio guia={guia._id} numero={guia.numero} />
      {(recusa ?? (nenhuma ? 'Marque ao menos uma sessão.' : null)) ? (
        <p className={css.recusa} data-ja={jaEsta || undefined}>
          <Icon name={jaEsta ? 'info' : 'alerta'} size={14} /> {recusa ?? 'Marque ao menos uma sessão.'}
        </p>
      ) : null}
    </li>
  )
}
