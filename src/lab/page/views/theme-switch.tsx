import { useState } from 'preact/hooks';

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

const KEY = 'recorder-harness-theme';

/** Dark, light, or as the system is; the choice is remembered where the browser lets it. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(remembered);
  const choose = (chosen: Theme) => {
    remember(chosen);
    applyTheme();
    setTheme(chosen);
  };
  return (
    <fieldset class="theme-switch">
      <legend class="unseen">Theme</legend>
      {themes.map((one) => (
        <label key={one}>
          <input type="radio" name="theme" checked={theme === one} onChange={() => choose(one)} />
          <span>{one}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Puts the remembered theme on the page; to be called before anything is drawn. */
export function applyTheme(): void {
  const theme = remembered();
  if (theme === 'system') document.documentElement.removeAttribute('data-theme');
  else document.documentElement.setAttribute('data-theme', theme);
}

/** Of this visit, where nothing can be stored. */
let chosenHere: Theme | undefined;

function remembered(): Theme {
  try {
    const stored = localStorage.getItem(KEY);
    return chosenHere ?? themes.find((theme) => theme === stored) ?? 'system';
  } catch {
    return chosenHere ?? 'system';
  }
}

function remember(theme: Theme): void {
  chosenHere = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Then the next visit begins with the system's.
  }
}
