import { Button, Icon } from '@clinica/shared-ui'

type Props = { rotulo?: string; salvando: boolean; disabled?: boolean }

/** What saving an entry does to a session that is 'assinado' (spec 2 §4). */
export const PASSA_A_EVOLUIDO = 'Ao salvar, a sessão passa de Assinado para Evoluído.'

/** Submits the form of an entry; Ctrl+S does the same. */
export const BotaoSalvar = ({ rotulo = 'Salvar', salvando, disabled }: Props) => (
  <Button
    type="submit"
    variant="contained"
    loading={salvando}
    disabled={disabled}
    startIcon={<Icon name="salvar" />}
    title={`${rotulo} (Ctrl+S)`}
  >
    {rotulo}
  </Button>
)
