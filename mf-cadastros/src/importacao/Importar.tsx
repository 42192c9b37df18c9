import { useCan } from '@clinica/shared-auth'
import type { TipoDaImportacao } from '@clinica/shared-domain'
import { telas } from '@clinica/shared-domain/acesso'
import { Button, Icon } from '@clinica/shared-ui'
import { Link } from '@clinica/shared-ui/router'

/** From the list of a register to its import, for whoever may. */
export const Importar = ({ tipo, children = 'Importar' }: { tipo: TipoDaImportacao; children?: string }) =>
  useCan(telas.importacao) ? (
    <Button
      component={Link}
      to={`/importacao?tipo=${tipo}`}
      variant="outlined"
      startIcon={<Icon name="enviar" size={16} />}
    >
      {children}
    </Button>
  ) : null
