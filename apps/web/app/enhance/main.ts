document.documentElement.dataset["enhanced"] = "";
