import { createTheme, type Theme } from '@mui/material/styles'
import { FONTE } from './fonte'
import { PALAVRAS } from './palavras'
import { CLARO, ESCURO } from './tokens'

/** MUI's theme of one mode: compact, radius 10, thin borders instead of shadows. */
export const createTema = (escuro: boolean): Theme => {
  const t = escuro ? ESCURO : CLARO
  return createTheme({
    palette: {
      mode: escuro ? 'dark' : 'light',
      primary: { main: t.primary, contrastText: t['on-primary'] },
      error: { main: t.faltou, contrastText: escuro ? t.bg : '#fff' },
      warning: { main: t.pre, contrastText: escuro ? t.bg : '#fff' },
      success: { main: t.evoluido, contrastText: escuro ? t.bg : '#fff' },
      info: { main: t.marcado, contrastText: escuro ? t.bg : '#fff' },
      text: { primary: t.text, secondary: t.muted },
      divider: t.line,
      background: { default: t.bg, paper: t.surface },
    },
    shape: { borderRadius: 10 },
    typography: {
      fontFamily: FONTE,
      fontSize: 14,
      button: { textTransform: 'none', fontWeight: 600 },
      body1: { fontSize: 14, lineHeight: 1.45 },
      body2: { fontSize: 13, lineHeight: 1.4 },
    },
    components: {
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: { minHeight: 36, padding: '4px 14px', whiteSpace: 'nowrap' },
          outlined: { borderColor: t.line, color: t.text },
        },
      },
      MuiIconButton: {
        styleOverrides: { root: { borderRadius: 10, width: 36, height: 36, color: t.muted } },
      },
      MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
      MuiFormControl: { defaultProps: { size: 'small' } },
      MuiSelect: { defaultProps: { size: 'small' } },
      MuiAutocomplete: {
        defaultProps: { size: 'small', ...PALAVRAS.MuiAutocomplete },
        styleOverrides: { paper: { border: `1px solid ${t.line}`, boxShadow: '0 8px 28px #0003' } },
      },
      MuiOutlinedInput: {
        styleOverrides: {
          root: {
            background: t.surface,
            fontSize: 14,
            // Shown, never typed: flat on the page's ground, with no edge that asks for a click.
            '&.MuiInputBase-readOnly': {
              background: t.bg,
              '& .MuiOutlinedInput-notchedOutline, &:hover .MuiOutlinedInput-notchedOutline': {
                borderColor: t.line,
              },
              '& .MuiSelect-icon': { display: 'none' },
            },
          },
          notchedOutline: { borderColor: t['line-strong'] },
          // A phone zooms into a smaller text when it is touched, and the page jumps.
          input: { '@media (pointer: coarse)': { fontSize: 16 } },
        },
      },
      MuiInputLabel: { styleOverrides: { root: { fontSize: 14 } } },
      // Why a field is closed has to be readable.
      MuiFormHelperText: {
        styleOverrides: { root: { marginInline: 2, '&.Mui-disabled': { color: t.muted } } },
      },
      // So has why a choice is not offered.
      MuiMenuItem: { styleOverrides: { root: { '&.Mui-disabled': { opacity: 1, color: t.muted } } } },
      MuiCheckbox: { defaultProps: { size: 'small' } },
      MuiPagination: { defaultProps: PALAVRAS.MuiPagination },
      MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: { root: { backgroundImage: 'none' } },
      },
      MuiPopover: {
        styleOverrides: { paper: { border: `1px solid ${t.line}`, boxShadow: '0 8px 28px #0003' } },
      },
      MuiDialog: { styleOverrides: { paper: { border: `1px solid ${t.line}`, margin: 16 } } },
    },
  })
}
